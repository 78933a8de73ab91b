/** Schemas of the control API by name, for the documents. */
export * from './actor-views.ts'
export * from './actors.ts'
export * from './faults.ts'
export * from './index.ts'
export * from './journal.ts'
export * from './proxy-exchange.ts'
export * from './time.ts'
export * from './worlds.ts'
