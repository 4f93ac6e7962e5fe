import type { QuestionGroup } from './questions.texts.ts'

/** The questions in which every word of the search occurs, in their groups; all of them for none. */
export function findQuestions(groups: readonly QuestionGroup[], search: string): readonly QuestionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ ask, answer }) => {
        const text = `${title} ${ask} ${answer}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
