import { css } from '@emotion/react'
import type { ComponentProps, ReactNode } from 'react'
import './print.css'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
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
  children: ReactNode
}

export const RecordPage = ({ title, printed, children, ...trail }: Props) => (
  <div css={root} data-printed={printed === undefined ? undefined : true}>
    {printed !== undefined && <p data-part="printed">{printed}</p>}
    <Breadcrumb {...trail} />
    <PageTitle text={title} />
    {children}
  </div>
)
