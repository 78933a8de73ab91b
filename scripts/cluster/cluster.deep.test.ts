import { cases } from './cases.ts'
import { testCases } from './short.ts'

/** Short forms of what `npm run cluster` runs at full size. */
testCases(Object.values(cases).flatMap((each) => (each.short ? [[each, each.short]] : [])))
