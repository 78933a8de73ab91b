import type { ControlApi } from '@mall/contracts/control'

export type { ErrorView } from '@mall/contracts/control'
export type ConsoleApi = ControlApi
export type ConsoleRoute = keyof ConsoleApi
