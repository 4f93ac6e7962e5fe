import { goalsTexts } from './goals.texts.ts'
import './goal-mark.css'

/** Beside the side that has just scored. */
export const GoalMark = () => <b className="scores-goal">{goalsTexts.goal}</b>
