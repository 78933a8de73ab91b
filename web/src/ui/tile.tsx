import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { color, motion, radius, squarePicture, type } from './theme.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const root = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
  height: 100%;
  padding: 12px;
  border: 1px solid ${color.line};
  background: ${color.surface};
  transition: border-color ${motion.hover};
  &:hover,
  &:focus-within {
    border-color: ${color.cobalt};
  }
  &[data-chosen] {
    border-color: ${color.cobalt};
    background: ${color.cobaltWash};
  }
  > img,
  > [data-lost] {
    ${squarePicture}
  }
  > h3 {
    height: 44px;
    overflow: hidden;
    text-wrap: wrap;
    font: 400 ${type.body};
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
    > * {
      transition: color ${motion.hover};
    }
  }
  &:hover > h3 > a {
    color: ${color.cobalt};
  }
  > [data-part='note'] {
    min-height: 40px;
    color: ${color.ink3};
    font: ${type.small};
  }
  > [data-part='tick'],
  > button {
    position: absolute;
    top: 12px;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    background: ${color.surface};
  }
  > [data-part='tick'] {
    left: 12px;
    label {
      padding: 6px 8px;
      gap: 0;
    }
  }
  > button {
    right: 12px;
    border-radius: ${radius.control};
    color: ${color.ink3};
    &:hover {
      color: ${color.cobalt};
    }
  }
  &[data-gone] {
    > img,
    > [data-lost] {
      filter: grayscale(1);
      opacity: 0.7;
    }
    > h3 {
      color: ${color.ink3};
    }
  }
`

interface Props {
  pic: string
  title: ReactNode
  gone?: boolean
  chosen: boolean
  onChoose: (chosen: boolean) => void
  chooseLabel: string
  onRemove: () => void
  removeLabel: string
  children: ReactNode
  note: ReactNode
}

export const Tile = ({
  pic,
  title,
  gone = false,
  chosen,
  onChoose,
  chooseLabel,
  onRemove,
  removeLabel,
  children,
  note,
}: Props) => (
  <article css={root} data-gone={gone || undefined} data-chosen={chosen || undefined}>
    <Picture src={pic} alt="" width={220} height={220} />
    <h3>{title}</h3>
    {children}
    <div data-part="note">{note}</div>
    <span data-part="tick">
      <Checkbox checked={chosen} onChange={onChoose}>
        <VisuallyHidden>{chooseLabel}</VisuallyHidden>
      </Checkbox>
    </span>
    <button type="button" aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
      <Icon name="close" size={14} />
    </button>
  </article>
)
