import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { GoodsTile } from './goods-tile.tsx'
import { IconButton } from './icon-button.tsx'
import { color, faintSmall } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const root = css`
  grid-template-rows: auto auto auto 1fr;
  > h3 {
    min-height: var(--name);
  }
  &:has([data-part='tick'] :checked) {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
  &[data-gone] > :is(h3, span) {
    color: ${color.ink3};
  }
  > [data-part='note'] {
    ${faintSmall}
    /* The link of the name lies over it. */
    a {
      position: relative;
    }
  }
  > [data-part='tick'],
  > button {
    position: absolute;
    top: 8px;
    margin: 0;
    background: ${color.surface};
  }
  > [data-part='tick'] {
    left: 8px;
    label {
      padding: 6px 8px;
      gap: 0;
    }
  }
  > button {
    right: 8px;
  }
  /* They come with the pointer or the focus, and stay while anything is chosen. */
  @media (hover: hover) {
    ul:not(:has([data-part='tick'] :checked)) > li > &:not(:hover, :focus-within) > :is([data-part='tick'], button) {
      opacity: 0;
    }
  }
`

/** What can be done with each of such goods. */
export interface Choosable {
  chosen: boolean
  onChoose: (chosen: boolean) => void
  onRemove: () => void
}

interface Props extends Choosable {
  pic: string
  name: string
  title: ReactNode
  gone: boolean
  chooseLabel: string
  removeLabel: string
  children: ReactNode
  note: ReactNode
  /** At the end: the way to have it, or why there is none. */
  action?: ReactNode
}

/** Goods of a list that a shopper keeps: several can be chosen, and each can be removed. */
export const ChosenTile = ({
  chosen,
  onChoose,
  chooseLabel,
  onRemove,
  removeLabel,
  children,
  note,
  action,
  ...tile
}: Props) => (
  <GoodsTile {...tile} css={root}>
    {children}
    <div data-part="note">{note}</div>
    {action}
    <span data-part="tick">
      <Checkbox checked={chosen} onChange={onChoose}>
        <VisuallyHidden>{chooseLabel}</VisuallyHidden>
      </Checkbox>
    </span>
    <IconButton icon="close" aria-label={removeLabel} title={removeLabel} onClick={onRemove} />
  </GoodsTile>
)
