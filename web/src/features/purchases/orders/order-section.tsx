import { css } from '@emotion/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paper, type } from '../../../ui/theme.ts'

const root = css`
  padding: 20px 24px 24px;
  ${paper}
  break-inside: avoid;
  @media print {
    &[data-offer] {
      display: none;
    }
  }
  > h2 {
    margin-bottom: 12px;
    font: 700 ${type.title};
    scroll-margin-top: 24px;
    &:focus-visible {
      outline: none;
    }
  }
`

interface Props {
  title: string
  /** The fragment of the address that leads here. */
  anchor?: string
  /** It only offers actions, so it is not printed. */
  offer?: boolean
  children: ReactNode
}

export const OrderSection = ({ title, anchor, offer = false, children }: Props) => {
  const id = useId()
  const { hash, key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [anchor, hash, key])
  return (
    <section css={root} aria-labelledby={id} data-offer={offer || undefined}>
      <h2 ref={heading} id={id} tabIndex={anchor === undefined ? undefined : -1}>
        {title}
      </h2>
      {children}
    </section>
  )
}
