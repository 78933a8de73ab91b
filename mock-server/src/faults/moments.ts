import { lines, type FaultEffect } from 'qinghua-contract/control'
import type { AppliedFault } from './faults.ts'

/** How long faults make a call wait before anything else happens to it. */
export const latenessOf = (struck: readonly AppliedFault[]): number =>
  struck.reduce((sum, { effect }) => {
    if (effect.kind === 'line') return sum + lines[effect.like].latencyMs
    return sum + (effect.kind === 'delay' ? effect.ms : 0)
  }, 0)

type Early = Extract<FaultEffect, { kind: 'refusal' | 'status' | 'answer' | 'drop' | 'silence' }>

/** The fault that answers a call instead of the mall, or keeps it from being answered. A socket opens and is silent then. */
export const earlyEffect = (struck: readonly AppliedFault[], isSocket: boolean): Early | null => {
  for (const { effect } of struck) {
    if (effect.kind === 'refusal' || effect.kind === 'status') return effect
    if (effect.kind === 'drop' && effect.when === 'before') return effect
    if ((effect.kind === 'silence' || effect.kind === 'answer') && !isSocket) return effect
  }
  return null
}

const isFrame = (route: string): boolean => route.startsWith('SEND ')

/** Whether the answer of a call that was carried out gets lost. */
export const losesAnswer = (route: string, struck: readonly AppliedFault[]): boolean =>
  struck.some(({ effect: { kind } }) => kind === 'drop' || kind === (isFrame(route) ? 'silence' : 'cut'))
