import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { headersFor } from '../api/control.ts'
import { callsWithForms, type CallDocument } from './schema.ts'

/** The control calls that have forms, as the documents of this server describe them. */
export const useCalls = () => {
  const language = localeOf(useLanguage())
  return useQuery({
    queryKey: ['document of the control calls', language],
    queryFn: async () => {
      const answer = await fetch(`/__mall/docs/control.json?lang=${language}`, { headers: headersFor(null) })
      if (!answer.ok) throw new Error(await answer.text())
      return callsWithForms((await answer.json()) as CallDocument)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
