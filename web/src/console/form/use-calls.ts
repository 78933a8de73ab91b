import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import { headersFor } from '../api/control.ts'
import { answerOf, callsWithForms, type CallDocument } from './schema.ts'

const documentOf = async (name: 'control' | 'product', language: string): Promise<CallDocument> => {
  const answer = await fetch(`/__mall/docs/${name}.json?lang=${language}`, { headers: headersFor(null) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as CallDocument
}

/** What a call of the product answers, in the words of the documents. */
export const useAnswerOf = (route: string | null) => {
  const language = localeOf(useLanguage())
  return useQuery({
    queryKey: ['document of the product', language],
    queryFn: () => documentOf('product', language),
    select: (document) => answerOf(document, route ?? ''),
    enabled: route !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The control calls that have forms, as the documents of this server describe them. */
export const useCalls = () => {
  const language = localeOf(useLanguage())
  return useQuery({
    queryKey: ['document of the control calls', language],
    queryFn: async () => callsWithForms(await documentOf('control', language)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
