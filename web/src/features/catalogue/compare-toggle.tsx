import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { color, type } from '../../ui/theme.ts'
import { toggle } from '../../ui/toggle.ts'
import { addToCompared, most, takeFromCompared, useCompared } from './compared.ts'

const root = css`
  ${toggle}
  &[data-small] {
    gap: 4px;
    min-height: 26px;
    padding-inline: 7px;
    border-color: ${color.lineStrong};
    background: ${color.surface};
    font: ${type.small};
    &:hover {
      border-color: ${color.cobalt};
      background: ${color.cobaltWash};
    }
    &[aria-pressed='true'] {
      border-color: ${color.onFill};
      background: ${color.cobaltFill};
      color: ${color.onFill};
    }
  }
`

interface Props {
  prodId: number
  /** Names the product in the label, where there are many buttons. */
  name?: string
}

export const CompareToggle = ({ prodId, name }: Props) => {
  const t = useText('compare')
  const chosen = useCompared().includes(prodId)
  const small = name !== undefined
  const onClick = () => {
    if (chosen) takeFromCompared(prodId)
    else if (!addToCompared(prodId)) showToast('warning', t('full', { count: most }))
  }
  return (
    <button
      css={root}
      type="button"
      data-small={small || undefined}
      aria-pressed={chosen}
      aria-label={small ? t('toggleThis', { name }) : undefined}
      onClick={onClick}
    >
      <Icon name={chosen ? 'check' : 'compare'} size={small ? 14 : 18} />
      {t('toggle')}
    </button>
  )
}
