import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { useWebConfig } from '../../lib/web-config.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Link } from '../../ui/link.tsx'
import { Row, Surface, Text } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { narrow, wrap } from '../../ui/theme.ts'

const head = css`
  ${wrap}
  max-width: 840px;
`
const sheet = css`
  ${wrap}
  max-width: 840px;
  margin-block: 24px 56px;
  padding: 40px 64px 56px;
  ${narrow} {
    padding: 24px 16px;
  }
`

type Terms = 'service' | 'privacy'

const TermsArticle = ({ which }: { which: Terms }) => {
  const t = useText('terms')
  const shell = useText('shell')
  const source = which === 'privacy' ? 'GET /sys/config/info/servicePolicy' : 'GET /sys/config/info/serviceTerms'
  const terms = useQuery(query(source))
  return (
    <>
      <Surface>
        <Row css={head} wrap justify="between" gap="0 24px">
          <Link to="/">
            <Text as="strong" size="title" heavy>
              {useWebConfig()?.pcLogoImgText ?? shell('name')}
            </Text>
          </Link>
          <Breadcrumb home trail={[{ text: t(which) }]} />
        </Row>
      </Surface>
      <Surface as="article" css={sheet} aria-busy={terms.isFetching}>
        <PageTitle text={t(which)} />
        <Loaded of={terms} waiting={<Skeleton height="90vh" />}>
          {({ content }) => (
            <SectionBoundary>
              <Suspense fallback={<Skeleton height="90vh" />}>
                <Html html={content} />
              </Suspense>
            </SectionBoundary>
          )}
        </Loaded>
      </Surface>
    </>
  )
}

/** `sts` 1 is the privacy policy, 0 the user service agreement (S2.12). */
export const Screen = () => {
  const [search] = useSearchParams()
  return <TermsArticle which={search.get('sts') === '1' ? 'privacy' : 'service'} />
}
