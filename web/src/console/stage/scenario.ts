import type { ConsoleApi } from '../api/settled.ts'

export type Scenario = ConsoleApi['GET /__mall/scenarios']['output'][number] & {
  readonly title?: string
  readonly as?: string | null
}

export const titleOf = ({ title, name }: Scenario): string => title ?? name
