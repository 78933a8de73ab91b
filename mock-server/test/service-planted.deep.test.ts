import { bugsOfService } from './model/bugs-of-service.ts'
import { expectFound } from './planted-bugs.ts'

/** As many as `npm test` makes. */
const steps = 6_000

expectFound('bugs of customer service', 15, [
  {
    name: 'the lives of conversations',
    bugs: bugsOfService,
    findIn: async () => (await import('./service-model/service-life.ts')).runService(steps, 1).failure,
  },
])
