import { css } from '@emotion/react'
import { type ComponentProps, type ReactNode, useEffect } from 'react'
import './print.css'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { page } from '../../ui/page.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { askLogin } from '../../lib/login/ask-login.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** The login popup opens by itself, and again by the button (S6.1). */
export const Visitor = () => {
  const t = useText('orders')
  useEffect(() => askLogin('needed'), [])
  return (
    <EmptyState icon="user" text={t('visitor')}>
      <Button onClick={() => askLogin('needed')}>{t('login')}</Button>
    </EmptyState>
  )
}

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
