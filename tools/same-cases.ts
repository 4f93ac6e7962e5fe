import fc from 'fast-check'

const SEED = 20_261_120

// A property is tried with the same cases in every run: what fails fails again, and the duration does not vary.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? SEED) })
