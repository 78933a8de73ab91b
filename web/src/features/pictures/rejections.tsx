import { refusals } from 'qinghua-contract/refusals'
import { useLanguage, useText } from '../../lib/i18n/i18n.ts'
import { localeOf } from '../../lib/i18n/language.ts'
import type { Rejection } from './upload-queue.ts'

/** Which files are rejected and why, in the words of the server (S8.8). */
export const Rejections = ({ rejections }: { rejections: readonly Rejection[] }) => {
  const t = useText('uploads')
  const locale = localeOf(useLanguage())
  const lines = rejections.map(({ name, refusal }) => t('refused', { name, reason: refusals[refusal][locale] }))
  return <p style={{ whiteSpace: 'pre-line' }}>{lines.join('\n')}</p>
}
