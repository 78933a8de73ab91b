import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { color, radius, type } from '../../ui/theme.ts'

const root = css`
  min-height: 24px;
  margin-left: 8px;
  padding: 0 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.cobalt};
  font: ${type.small};
  &:hover {
    border-color: ${color.cobalt};
  }
  @media print {
    display: none;
  }
`

export const CopyButton = ({ text, what }: { text: string; what: string }) => {
  const t = useText('goods')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('done', t('copied'))
    } catch {
      showToast('warning', t('copyFailed'))
    }
  }
  return (
    <button type="button" css={root} aria-label={t('copyNamed', { what })} onClick={() => void copy()}>
      {t('copy')}
    </button>
  )
}
