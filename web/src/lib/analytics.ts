import type { FlowLog } from 'qinghua-contract'
import { systemType, times, type PageId } from 'qinghua-contract/rules'
import { send } from './api/send.ts'
import { newId } from './new-id.ts'
import { beforeLeaving } from './session/leaving.ts'
import { local } from './storage.ts'

interface Visit {
  readonly uuid: string
  readonly uuidSession: string
  readonly step: number
  readonly lastPage: PageId | null
  readonly seenAt: number
}
export type StepFacts = Partial<Pick<FlowLog, 'bizType' | 'bizData' | 'visitType' | 'nums' | 'orderNumbers'>>

const key = 'visit'
const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'uuidSession' in value && 'seenAt' in value

/** After 30 minutes without an event, a new visit starts at step 0 (S4.13). */
const continueVisit = (at: number): Visit => {
  const last = local.read(key)
  if (!isVisit(last)) return { uuid: newId(), uuidSession: newId(), step: 0, lastPage: null, seenAt: at }
  if (at - last.seenAt >= times.visit) return { ...last, uuidSession: newId(), step: 0, lastPage: null, seenAt: at }
  return { ...last, step: last.step + 1, seenAt: at }
}

let userId: string | null | undefined
let waiting: Omit<FlowLog, 'userId'>[] = []

const sendWaiting = (): void => {
  const steps = waiting
  waiting = []
  for (const step of steps) {
    const body: FlowLog = { ...step, userId: userId ?? null }
    send('POST /flowAnalysisLog', { body }, { keepalive: true }).catch(() => undefined)
  }
}
beforeLeaving(sendWaiting)

/** `null` is a visitor. While the user is not known yet (`undefined`), steps wait. */
export const identifyVisitor = (id: string | null | undefined): void => {
  userId = id
  if (id !== undefined) sendWaiting()
}

/** Records one step of a visit (S1.6). It is numbered at once and sent in the background; failures are silent. */
export const logStep = (pageId: PageId, facts: StepFacts = {}): void => {
  const visit = continueVisit(Date.now())
  local.write(key, { ...visit, lastPage: pageId } satisfies Visit)
  waiting.push({
    pageId,
    bizType: null,
    bizData: null,
    visitType: 1,
    nums: null,
    orderNumbers: null,
    ...facts,
    step: visit.step,
    systemType,
    uuid: visit.uuid,
    uuidSession: visit.uuidSession,
    prevPageId: visit.lastPage,
  })
  if (userId !== undefined) sendWaiting()
}
