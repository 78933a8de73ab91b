import type { Locale } from '@mall/contracts/rules'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { AddressDraft } from './address-rules.ts'
import { isChinese, readPasted } from './read-pasted.ts'

const route = 'GET /p/area/getAreaListInfo'

/** By their names in the language of what was pasted, whichever the page has. */
const regionsQuery = (language: Locale) =>
  queryOptions({
    queryKey: [route, language],
    queryFn: ({ signal }) => api(route, {}, { signal, language }),
    staleTime: Infinity,
  })

export const usePasted = (onRead: (found: Partial<AddressDraft>) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string) => {
      const provinces = await client.fetchQuery(regionsQuery(isChinese(text) ? 'zh' : 'en'))
      return readPasted(text, provinces)
    },
    onSuccess: onRead,
    meta: { silent: true },
  })
}
