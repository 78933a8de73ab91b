import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { color, wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  ${gridOf('1fr 440px', '0')}
  padding-block: 40px 56px;
`
const picture = css`
  position: relative;
  min-height: 460px;
  background: ${color.cobaltDeep};
  overflow: hidden;
  > svg {
    position: absolute;
    inset: -40px -60px auto auto;
    width: 76%;
    height: auto;
    stroke: ${color.onDeep2};
    opacity: 0.8;
  }
  > :not(svg) {
    position: relative;
  }
`

const Dish = () => (
  <svg viewBox="0 0 420 420" fill="none" strokeWidth="2" aria-hidden="true">
    <circle cx="210" cy="210" r="200" />
    <circle cx="210" cy="210" r="184" strokeDasharray="3 9" />
    <circle cx="210" cy="210" r="150" />
    <path d="M210 96c44 34 44 82 0 108-44-26-44-74 0-108zM210 204v112M210 252c34-8 60-34 66-66-34 4-60 30-66 66zM210 280c-34-8-60-34-66-66 34 4 60 30 66 66z" />
  </svg>
)

interface Props {
  title: string
  other: { text: string; link: string; to: string }
  children: ReactNode
}

export const AccountPage = ({ title, other, children }: Props) => {
  const t = useText('account')
  return (
    <div css={root}>
      <Stack css={picture} gap={12} justify="end" pad={40} tone="onFill">
        <Dish />
        <Text size="page" style={{ fontWeight: 700 }}>
          {t('welcome')}
        </Text>
        <span style={{ color: color.onDeep2 }}>{t('welcomeMore')}</span>
      </Stack>
      <Grid columns={1} gap={16} pad={32} ground="paper">
        <PageTitle text={title} />
        {children}
        <Text tone="quiet">
          {other.text} <TextLink to={other.to}>{other.link}</TextLink>
        </Text>
      </Grid>
    </div>
  )
}
