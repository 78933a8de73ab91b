import { css } from '@emotion/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Panel } from '../../ui/panel.tsx'

const root = css`
  h2 {
    scroll-margin-top: 24px;
  }
  @media print {
    &[data-offer] {
      display: none;
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
  const { hash, key } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}`) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [anchor, hash, key])
  return (
    <Panel css={root} title={title} {...(anchor !== undefined && { heading })} data-offer={offer || undefined}>
      {children}
    </Panel>
  )
}
