import { css } from '@emotion/react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useBarBelow } from '../../ui/bottom-bar.ts'
import { Stack } from '../../ui/layout.tsx'
import { stays } from '../../ui/shapes.ts'
import { color, narrow, paper, rowOf, shadow } from '../../ui/theme.ts'
import { Unfolds } from '../../ui/unfolds.tsx'

/** What is bought, and its summary beside it; in a narrow window that follows below. */
export const besideSummary = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 24px;
  ${narrow} {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
`

const root = css`
  ${stays}
  ${paper}
  [data-part='claim'] {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 12px;
    > span {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  > [role='group'] {
    position: sticky;
    bottom: var(--room);
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    padding: 12px 20px 16px;
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    > :not([data-part='sum'], [aria-controls]) {
      flex: 1 1 100%;
    }
    > [data-part='sum'] {
      ${rowOf()}
      flex: 1;
      align-items: baseline;
      justify-content: space-between;
      min-height: 32px;
      &[aria-busy='true'] {
        opacity: 0.5;
      }
    }
    > [aria-controls] {
      display: none;
    }
  }
  ${narrow} {
    display: contents;
    > * {
      ${paper}
    }
    > section[data-open] {
      position: sticky;
      bottom: calc(var(--room) + var(--bar) - 16px);
      z-index: 5;
      max-height: 60vh;
      overflow-y: auto;
    }
    > [role='group'] {
      align-items: center;
      padding: 8px 16px;
      box-shadow: ${shadow.popover};
      > [aria-controls] {
        display: block;
      }
      > button:not([aria-controls]) {
        flex: 0 1 auto;
      }
      > small {
        display: none;
      }
      > [data-part='sum'] {
        display: grid;
        justify-content: start;
      }
    }
  }
`

interface Props {
  /** What the button does. */
  name: string
  /** What the total is made of. */
  details: ReactNode
  /** Its name, and how much it is. */
  total: ReactNode
  /** While the total is not known, or may change. */
  moving: boolean
  /** The button, and what stands below it where there is room. */
  children: ReactNode
}

/** What a purchase comes to. In a narrow window its end is a bar at the bottom, over which the rest unfolds. */
export const Summary = ({ name, details, total, moving, children }: Props) => {
  const t = useText('price')
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  useBarBelow(bar)
  const [open, setOpen] = useState(false)
  return (
    <div css={root}>
      <Stack as="section" id={id} gap={10} pad="16px 20px 12px" aria-label={t('parts')} data-open={open || undefined}>
        <h2>{t('parts')}</h2>
        {details}
      </Stack>
      <div ref={bar} role="group" aria-label={name}>
        <div data-part="sum" aria-busy={moving}>
          {total}
        </div>
        <button
          type="button"
          aria-label={t('parts')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Unfolds upwards />
        </button>
        {children}
      </div>
    </div>
  )
}
