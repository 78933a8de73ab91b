import type { Mall } from '../state/mall.ts'

export interface Event {
  readonly startsAt: number
  readonly endsAt: number
  readonly isOn: boolean
}

export const isRunning = ({ now }: Mall, { startsAt, endsAt, isOn }: Event): boolean =>
  isOn && startsAt <= now && now < endsAt
