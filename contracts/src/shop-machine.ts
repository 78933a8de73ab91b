/**
 * The states of a shop as data: every status, its number in the API, and every transition. No imports, for the browser.
 */

/** S4.5, S4.6. The specification and the backends of this family use some numbers differently: decision 22. */
export const shopStatuses = {
  refused: -1,
  reviewing: 0,
  open: 1,
  offline: 2,
  rereviewing: 3,
  suspended: 4,
  unopened: 5,
} as const
export type ShopStatus = keyof typeof shopStatuses

/** The result of the last review. Null on the wire if there never was an application. */
export const auditStatuses = { refused: -1, reviewing: 0, passed: 1 } as const
export type AuditStatus = keyof typeof auditStatuses

export type ShopActor = 'owner' | 'auditor' | 'clock'

export interface ShopStep {
  readonly from: ShopStatus
  readonly to: ShopStatus
  readonly by: readonly ShopActor[]
  readonly when: string
}

/** The only changes of a status. No timer makes those of the clock: they follow from the contract of the shop. */
export const shopSteps = [
  { from: 'reviewing', to: 'open', by: ['auditor'], when: 'the application is approved' },
  { from: 'reviewing', to: 'unopened', by: ['auditor'], when: 'it is approved for a contract that begins later' },
  { from: 'reviewing', to: 'refused', by: ['auditor'], when: 'the application is refused, with the reason' },
  { from: 'refused', to: 'reviewing', by: ['owner'], when: 'the owner applies again' },
  { from: 'unopened', to: 'open', by: ['clock'], when: 'the contract begins' },
  { from: 'open', to: 'offline', by: ['auditor', 'clock'], when: 'it is taken offline, or its contract ends' },
  { from: 'open', to: 'suspended', by: ['auditor'], when: 'its business is suspended' },
  { from: 'offline', to: 'rereviewing', by: ['owner'], when: 'the owner asks to open it again' },
  { from: 'offline', to: 'open', by: ['auditor'], when: 'it is opened again' },
  { from: 'rereviewing', to: 'open', by: ['auditor'], when: 'the second application is approved' },
  { from: 'rereviewing', to: 'offline', by: ['auditor'], when: 'the second application is refused' },
  { from: 'suspended', to: 'open', by: ['auditor'], when: 'it may do business again' },
] as const satisfies readonly ShopStep[]

export const canStepShop = (from: ShopStatus, to: ShopStatus, by: ShopActor): boolean =>
  shopSteps.some((step: ShopStep) => step.from === from && step.to === to && step.by.includes(by))
