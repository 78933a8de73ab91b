import { cases } from './cases.ts'
import { testCases } from './short.ts'

const { c: kills } = cases
/** One kill, and one process that comes or goes. */
if (kills?.short) testCases([[kills, { ...kills.short, times: 1 }]])
