import { bugsOfMembers } from './model/bugs-of-members.ts'
import { expectFound } from './planted-bugs.ts'

/** As many as `npm test` makes. */
const steps = 9_000

expectFound('bugs of points, balances and levels', 25, [
  {
    name: 'the lives of members',
    bugs: bugsOfMembers,
    findIn: async () => (await import('./members/member-life.ts')).runMembers(steps, 1).failure,
  },
])
