import { css } from '@emotion/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { color, radius, shadow, type } from '../../../ui/theme.ts'
import { clearCompared, compared, most } from './compared.ts'
import { Slot } from './slot.tsx'

const Comparison = lazy(async () => ({
  default: (await loadChunk('comparison', () => import('./comparison.tsx'))).Comparison,
}))

const height = 72

/** Sticky, not fixed: at the end of the page it is before the footer and does not cover it. */
const root = css`
  position: sticky;
  bottom: var(--room);
  z-index: 5;
  display: flex;
  align-items: center;
  gap: 12px;
  height: ${height}px;
  margin-top: 24px;
  padding-inline: 16px;
  border: 1px solid ${color.line};
  border-top: 2px solid ${color.cobalt};
  background: ${color.surface};
  box-shadow: ${shadow.popover};
  > ul {
    display: grid;
    flex: 1;
    grid-template-columns: repeat(${most}, minmax(0, 1fr));
    gap: 12px;
  }
  li {
    display: flex;
    align-items: center;
    gap: 10px;
    min-width: 0;
    height: 52px;
    font: ${type.small};
    &[data-part='free'] {
      justify-content: center;
      border: 1px dashed ${color.line};
      border-radius: ${radius.control};
      color: ${color.ink3};
    }
  }
`

export const Tray = ({ ids }: { ids: readonly number[] }) => {
  const t = useText('compare')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const { style } = document.documentElement
    // What the keyboard reaches must not end up below the tray.
    style.scrollPaddingBottom = `${height + 16}px`
    return () => {
      style.scrollPaddingBottom = ''
      const lost = document.activeElement === null || document.activeElement === document.body
      if (lost && compared().length === 0)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [])
  const clear = () => {
    const undo = clearCompared()
    showToast('info', t('cleared', { count: ids.length }), { text: t('undo'), run: undo })
  }
  return (
    <section css={root} aria-label={t('tray')}>
      <ul>
        {ids.map((prodId) => (
          <Slot key={prodId} prodId={prodId} />
        ))}
        {Array.from({ length: most - ids.length }, (_, at) => (
          <li key={-at} data-part="free" aria-hidden={at > 0}>
            {at === 0 && t('another')}
          </li>
        ))}
      </ul>
      <Button look="quiet" size="small" onClick={clear}>
        {t('clear')}
      </Button>
      <Button size="small" disabled={ids.length < 2} onClick={() => setOpen(true)}>
        {t('open', { count: ids.length })}
      </Button>
      <Suspense>{open && <Comparison ids={ids} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}
