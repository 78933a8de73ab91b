import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import './print.css'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Visitor } from '../../lib/login/visitor.tsx'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ordersPath } from './order-address.ts'
import { page } from '../../ui/page.ts'

const root = css`
  ${page}
  min-height: 90vh;
  > [data-part='printed'] {
    display: none;
  }
  @media print {
    &[data-printed] {
      width: auto;
      min-height: 0;
      padding: 0;
      > [data-part='printed'] {
        display: block;
      }
    }
  }
`

interface Props extends ComponentProps<typeof Breadcrumb> {
  title: string
  /** The heading in print; a page without it has no print layout. */
  printed?: string
  /** What is said instead to whoever is not logged in. */
  visitor: ComponentProps<typeof Visitor>
  children: ReactNode
}

export const RecordPage = ({ title, printed, visitor, children, trail }: Props) => (
  <div css={root} data-printed={printed === undefined ? undefined : true}>
    {printed !== undefined && <p data-part="printed">{printed}</p>}
    <Breadcrumb trail={trail} />
    <PageTitle text={title} />
    {useLoggedIn() ? children : <Visitor {...visitor} />}
  </div>
)

/** The list that somebody came from, as it was. */
export const useBack = (): string => {
  const { state } = useLocation()
  const back = (state as { orders?: unknown } | null)?.orders
  return typeof back === 'string' && back.startsWith(ordersPath) ? back : ordersPath
}
