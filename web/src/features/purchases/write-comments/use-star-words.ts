import { useText } from '../../../lib/i18n/i18n.ts'

const names = ['awful', 'poor', 'fair', 'good', 'excellent'] as const

/** What one to five stars mean, and how so many of them are read out. */
export const useStarWords = () => {
  const t = useText('comments')
  return { words: names.map((name) => t(`words.${name}`)), readOut: names.map((name) => t(`stars.${name}`)) }
}
