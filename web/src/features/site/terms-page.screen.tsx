import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { narrow, paper, wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  max-width: 960px;
  margin-bottom: 56px;
  > article {
    padding: 40px 72px 56px;
    ${paper}
    ${narrow} {
      padding: 24px 16px;
    }
  }
`

type Terms = 'service' | 'privacy'

const TermsArticle = ({ which }: { which: Terms }) => {
  const t = useText('terms')
  const source = which === 'privacy' ? 'GET /sys/config/info/servicePolicy' : 'GET /sys/config/info/serviceTerms'
  const { data, isError, isFetching, refetch } = useQuery(query(source))
  return (
    <div css={root}>
      <Breadcrumb label={t('trail')} trail={[{ text: t('home'), to: '/' }, { text: t(which) }]} />
      <article aria-busy={isFetching}>
        <PageTitle text={t(which)} />
        {isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height="90vh" />}
        {data && (
          <SectionBoundary>
            <Suspense fallback={<Skeleton height="90vh" />}>
              <Html html={data.content} />
            </Suspense>
          </SectionBoundary>
        )}
      </article>
    </div>
  )
}

/** `sts` 1 is the privacy policy, 0 the user service agreement (S2.12). */
export const Screen = () => {
  const [search] = useSearchParams()
  return <TermsArticle which={search.get('sts') === '1' ? 'privacy' : 'service'} />
}
