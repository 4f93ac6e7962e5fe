export { splitAtRandom, splitEqually } from './split-amount.ts'
