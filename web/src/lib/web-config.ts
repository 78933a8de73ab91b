import type { Api, PaySwitch, WebConfig } from 'qinghua-contract'
import { times } from 'qinghua-contract/rules'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, query } from './api/api.ts'
import { local } from './storage.ts'

const configKey = `webConfig:${location.host}`
const hour = 60 * 60 * 1000

const fetchConfig = async (signal: AbortSignal): Promise<WebConfig> => {
  const config = await api('GET /webConfig/getPcWebConfig', undefined, { signal })
  local.write(configKey, config)
  return config
}
export const webConfigQuery = queryOptions({
  ...query('GET /webConfig/getPcWebConfig'),
  queryFn: ({ signal }) => fetchConfig(signal),
  staleTime: hour,
})

/** The stored config at once, then the server's, if it answers (S3.1). */
export const useWebConfig = (): WebConfig | undefined => {
  const kept = local.read(configKey) as WebConfig | null
  const start = kept && { initialData: kept, initialDataUpdatedAt: 0 }
  return useQuery({ ...webConfigQuery, meta: { silent: true }, ...start }).data
}

/** Which agreements are shown (S3.9). */
export const serviceSwitchQuery = query('GET /sys/config/info/getSysServiceSwitch')

interface KeptSwitch {
  readonly value: PaySwitch
  readonly until: number
}
const isKept = (kept: unknown): kept is KeptSwitch => typeof kept === 'object' && kept !== null && 'until' in kept

/** Not cancelled with the screen: an answer that comes after the shopper left it is kept as well. */
const fetchPaySwitch = async (userId: string): Promise<Api[PayRoute]['output']> => {
  const key = `paySwitch:${location.host}:${userId}`
  const kept = local.read(key)
  if (isKept(kept) && Date.now() < kept.until) return kept.value
  const value = await api('GET /sys/config/info/getSysPaySwitch', undefined)
  local.write(key, { value, until: Date.now() + times.paySwitchCache } satisfies KeptSwitch)
  return value
}
type PayRoute = 'GET /sys/config/info/getSysPaySwitch'

/** Which payment methods are open: cached for 5 hours, per mall and user (S3.9, S9.3). */
export const paySwitchQuery = (userId: string) =>
  queryOptions({
    queryKey: ['GET /sys/config/info/getSysPaySwitch' satisfies PayRoute, userId] as const,
    queryFn: () => fetchPaySwitch(userId),
  })
