import { buildSeed } from '@mall/fixtures'
import { bugsOfMoney } from './model/bugs-of-money.ts'
import { bugsOfOrders } from './model/bugs-of-orders.ts'
import { bugsOfRefunds } from './model/bugs-of-refunds.ts'
import { expectFound } from './planted-bugs.ts'

const settings = { seed: buildSeed(1, 40), chance: 7, steps: 50_000, shrink: false }

expectFound('bugs of orders', 70, [
  {
    name: 'the model of orders',
    bugs: { ...bugsOfMoney, ...bugsOfOrders, ...bugsOfRefunds },
    findIn: async () => (await import('./model/run.ts')).runModel(settings).failure,
  },
])
