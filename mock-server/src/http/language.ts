import type { IncomingMessage } from 'node:http'
import { defaultLocale, type Locale } from 'qinghua-contract/rules'

const weight = (parameter: string | undefined): number => {
  const match = /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(parameter ?? 'q=1')
  return match ? Number(match[1]) : 0
}

const negotiate = (header: string, usual: Locale): Locale => {
  let best = usual
  let bestWeight = 0
  for (const part of header.slice(0, 500).split(',')) {
    const [tag = '', parameter] = part.split(';')
    const primary = tag.trim().slice(0, 2).toLowerCase()
    const found = primary === 'zh' || primary === 'en' ? primary : null
    if (found && weight(parameter) > bestWeight) [best, bestWeight] = [found, weight(parameter)]
  }
  return best
}

/** The language of the answer. Never refuses: browsers send weighted lists, programs send `*`. */
export const languageOf = (header: string | undefined, usual: Locale = defaultLocale): Locale => {
  if (header === 'zh' || header === 'en') return header
  return header === undefined ? usual : negotiate(header, usual)
}

/** Control calls are mostly made from a terminal. */
export const languageAsked = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): Locale =>
  languageOf(headers['accept-language'], url?.startsWith('/__mall') ? 'en' : defaultLocale)
