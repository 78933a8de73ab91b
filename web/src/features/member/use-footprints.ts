import { limits } from 'qinghua-contract/rules'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { removeLater, useHidden } from '../../lib/removal.ts'

const size = 24
const nameOf = (prodId: number): string => `footprint ${prodId}`

export const useFootprints = (page: number) => {
  const hidden = useHidden()
  const answer = useQuery({
    ...query('GET /p/prodBrowseLog/page', { query: { current: page, size } }),
    placeholderData: keepPreviousData,
  })
  const records = answer.data?.records.filter(({ prodId }) => !hidden.has(nameOf(prodId)))
  const gone = [...hidden].filter((name) => name.startsWith('footprint ')).length
  return { ...answer, records, total: Math.max(0, (answer.data?.total ?? 0) - gone) }
}

const wholePage = limits.pageSize
const pages = Math.ceil(limits.footprints / wholePage)

/** Removed once the offer to undo is gone: recording it again would move it to today. */
export const useForget = () => {
  const t = useText('footprint')
  const client = useQueryClient()
  const forget = (prodIds: readonly number[]) =>
    removeLater({
      hides: prodIds.map(nameOf),
      text: t('removed', { count: prodIds.length }),
      undo: t('undo'),
      run: () => api('DELETE /p/prodBrowseLog', { body: [...prodIds] }, { keepalive: true }),
      refresh: () => client.invalidateQueries({ queryKey: ['GET /p/prodBrowseLog/page'] }),
    })
  const forgetAll = async () => {
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        client.fetchQuery({
          ...query('GET /p/prodBrowseLog/page', { query: { current: at + 1, size: wholePage } }),
          staleTime: 0,
        }),
      ),
    ).catch(() => [])
    const prodIds = all.flatMap(({ records }) => records.map(({ prodId }) => prodId))
    if (prodIds.length > 0) forget(prodIds)
  }
  return { forget, forgetAll }
}
