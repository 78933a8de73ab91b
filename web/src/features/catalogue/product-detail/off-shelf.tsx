import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Icon } from '../../../ui/icon.tsx'
import { color, type } from '../../../ui/theme.ts'

const root = css`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
  padding: 20px;
  border: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.ink2};
  > svg {
    grid-row: span 2;
    color: ${color.amber};
  }
  > strong {
    color: ${color.ink};
    font: 700 ${type.lead};
  }
`

export const OffShelf = () => {
  const t = useText('detail')
  return (
    <div css={root}>
      <Icon name="warning" size={24} />
      <strong>{t('offShelf')}</strong>
      <p>{t('offShelfHint')}</p>
    </div>
  )
}
