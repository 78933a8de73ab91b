import { bugsOfFlashSales, bugsOfGroups } from './model/bugs-of-activities.ts'
import { expectFound } from './planted-bugs.ts'

/** As many as `npm test` makes. */
const steps = 12_000

expectFound('bugs of flash sales and groups', 25, [
  {
    name: 'the lives of groups',
    bugs: bugsOfGroups,
    findIn: async () => (await import('./activities/group-life.ts')).runGroups(steps, 1).failure,
  },
  {
    name: 'the lives of flash sales',
    bugs: bugsOfFlashSales,
    findIn: async () => (await import('./activities/flash-life.ts')).runFlashSales(steps, 1).failure,
  },
])
