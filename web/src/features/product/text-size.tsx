import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { local } from '../../lib/storage.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { rowOf } from '../../ui/theme.ts'

/** In pixels. */
const sizes = [16, 18, 20, 23] as const
const usual = 18
const key = 'readingSize'

const root = css`
  ${rowOf(4)}
  > button {
    min-width: 36px;
    line-height: 1;
  }
`

export const keptSize = (): number => {
  const kept = local.read(key)
  return sizes.find((size) => size === kept) ?? usual
}

interface Props {
  size: number
  onChange: (size: number) => void
}

export const TextSize = ({ size, onChange }: Props) => {
  const t = useText('reading')
  const at = sizes.findIndex((each) => each === size)
  const step = (by: 1 | -1) => {
    const next = sizes[at + by]
    return {
      'aria-disabled': next === undefined,
      onClick: () => {
        if (next === undefined) return
        local.write(key, next)
        onChange(next)
      },
    }
  }
  const look = { type: 'button', css: buttonStyle, 'data-look': 'quiet', 'data-size': 'small' } as const
  return (
    <div css={root} role="group" aria-label={t('size')}>
      <button {...look} {...step(-1)} aria-label={t('smaller')} style={{ fontSize: 13 }}>
        A
      </button>
      <button {...look} {...step(1)} aria-label={t('larger')} style={{ fontSize: 19 }}>
        A
      </button>
    </div>
  )
}
