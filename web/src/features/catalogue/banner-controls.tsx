import { css } from '@emotion/react'
import type { KeyboardEvent } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { centred, color, motion, rowOf } from '../../ui/theme.ts'

const root = css`
  position: absolute;
  right: 16px;
  bottom: 8px;
  z-index: 2;
  ${rowOf(4)}
  color: ${color.onFill};
  > button {
    ${centred}
    min-width: 32px;
    height: 24px;
  }
  [data-part='dot'] {
    width: 24px;
    height: 3px;
    background: currentColor;
    opacity: 0.45;
    transition: opacity ${motion.hover};
  }
  [aria-current] > [data-part='dot'] {
    opacity: 1;
  }
`

interface Props {
  count: number
  at: number
  onShow: (at: number) => void
  playing: boolean
  onToggle: () => void
}

export const BannerControls = ({ count, at, onShow, playing, onToggle }: Props) => {
  const t = useText('home')
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (at + step + count) % count
    onShow(next)
    currentTarget.querySelectorAll('button')[next + 1]?.focus()
  }
  return (
    <div css={root} role="group" aria-label={t('banners')} onKeyDown={onKeyDown}>
      <button type="button" aria-label={playing ? t('pauseBanners') : t('playBanners')} onClick={onToggle}>
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={t('showBanner', { at: index + 1 })}
          aria-current={index === at || undefined}
          onClick={() => onShow(index)}
        >
          <span data-part="dot" />
        </button>
      ))}
    </div>
  )
}
