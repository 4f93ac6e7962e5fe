/** Two origins, so that results confirm in the demo by the rule that holds everywhere. */
export const DEMO_ORIGINS = ['demo-a', 'demo-b'] as const
