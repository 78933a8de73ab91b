import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { color, narrow, slim, wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  ${gridOf('minmax(0, 1fr) 480px', '0')}
  padding-block: 40px 56px;
`
/** A room of the mall over what it says. */
const art = css`
  grid-template-rows: minmax(0, 1fr) auto;
  background: ${color.cobaltDeep};
  > :is(img, [data-lost]) {
    width: 100%;
    height: 100%;
    min-height: 240px;
    background: none;
    object-fit: cover;
  }
  ${narrow} {
    max-height: 360px;
  }
  ${slim} {
    display: none;
  }
`

interface Props {
  title: string
  other: { text: string; link: string; to: string }
  children: ReactNode
}

export const AccountPage = ({ title, other, children }: Props) => {
  const t = useText('account')
  return (
    <div css={root}>
      <Stack css={art} tone="onFill">
        <Picture src="/pictures/scene/tea.svg" alt="" width={960} height={720} eager />
        <Stack gap={4} pad="20px 32px 24px">
          <Text size="floor" heavy>
            {t('welcome')}
          </Text>
          <span style={{ color: color.onDeep2 }}>{t('welcomeMore')}</span>
        </Stack>
      </Stack>
      <Grid columns={1} gap={16} pad="32px 40px" ground="paper" style={{ alignContent: 'center' }}>
        <PageTitle text={title} />
        {children}
        <Text tone="quiet">
          {other.text} <TextLink to={other.to}>{other.link}</TextLink>
        </Text>
      </Grid>
    </div>
  )
}
