import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { Logo } from '../../lib/logo.tsx'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Grid, Stack, Surface } from '../../ui/layout.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { gridOf, stays } from '../../ui/shapes.ts'
import { textLink } from '../../ui/text-link.ts'
import { wrap } from '../../ui/theme.ts'

const head = css`
  ${wrap}
  min-height: 72px;
`
/** Title and contents stand below the logo, the text below the trail. */
const sheet = css`
  ${wrap}
  ${gridOf('240px minmax(0, 1fr)', '24px 32px')}
  align-items: start;
  padding-block: 40px 72px;
  --measure: none;
`
const contents = css(stays)

const goTo = (heading: HTMLElement): void => {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}

type Terms = 'service' | 'privacy'

const TermsArticle = ({ which }: { which: Terms }) => {
  const t = useText('terms')
  const source = which === 'privacy' ? 'GET /sys/config/info/servicePolicy' : 'GET /sys/config/info/serviceTerms'
  const terms = useQuery(query(source))
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([])
  return (
    <>
      <Surface style={{ borderWidth: '0 0 1px' }}>
        <Grid css={head} columns="240px minmax(0, 1fr)" gap="0 32px" align="center">
          <Logo />
          <Breadcrumb home trail={[{ text: t(which) }]} />
        </Grid>
      </Surface>
      <article css={sheet} aria-busy={terms.isFetching}>
        <div css={contents}>
          <PageTitle text={t(which)} />
          <Stack as="ol" gap={8} pad="16px 0 0" size="note" aria-label={t('contents')}>
            {headings.map((heading) => (
              <li key={heading.textContent}>
                <button type="button" css={textLink} onClick={() => goTo(heading)}>
                  {heading.textContent}
                </button>
              </li>
            ))}
          </Stack>
        </div>
        <Loaded of={terms} waiting={<Skeleton height="90vh" />}>
          {({ content }) => (
            <SectionBoundary>
              <Suspense fallback={<Skeleton height="90vh" />}>
                <Surface pad="24px min(56px, 6vw) 48px">
                  <Html html={content} onHeadings={setHeadings} />
                </Surface>
              </Suspense>
            </SectionBoundary>
          )}
        </Loaded>
      </article>
    </>
  )
}

/** `sts` 1 is the privacy policy, 0 the user service agreement (S2.12). */
export const Screen = () => {
  const [search] = useSearchParams()
  return <TermsArticle which={search.get('sts') === '1' ? 'privacy' : 'service'} />
}
