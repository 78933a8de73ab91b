import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import type { OwnShop, UserInfo } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { api } from '../../lib/api/api.ts'
import { isRefusal } from '../../lib/api/api-error.ts'
import { packPasswords, packPassword } from '../../lib/session/pack-password.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import { shopAccountPath, ownShopPath, ownShopQuery, isApproved, statusOf, useOwnShop } from './use-own-shop.ts'
import { useAccountFields, type AccountFields } from './use-account-fields.ts'
import { useCommand } from '../../lib/api/command.ts'
import { noteCodeSent, TimedCodeField } from '../account/timed-code-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { userQuery } from '../../lib/session/session.ts'
import { useLoggedIn } from '../../lib/login/token.ts'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Loaded, together } from '../../ui/loaded.tsx'
import { statePanel } from '../../ui/state-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OpeningWay } from './opening-way.tsx'
import { SellerLink } from './seller-link.tsx'

interface Bound {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}

const NewPassword = ({ label, first, again }: { label: string; first: Bound; again: Bound }) => {
  const t = useText('opening')
  const field = { inputMode: 'numeric', maxLength: 12, autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordField label={label} hint={t('account.passwordRule')} {...field} {...first} />
      <PasswordField label={t('account.again')} {...field} {...again} />
    </>
  )
}

/** Another password by the old one. */
const ChangeForm = () => {
  const t = useText('opening')
  const fields = useAccountFields({ old: '', password: '', again: '' })
  const change = useMutation<null, Error, Pick<AccountFields, 'old' | 'password'>>({
    mutationFn: async ({ old, password: wanted }) => {
      const [password = '', newPassword = ''] = await packPasswords([old, wanted])
      return api('POST /p/shop/updatePassword', { body: { password, newPassword } })
    },
  })
  const submit = () => {
    const right = fields.isRight()
    if (right)
      change.mutate(fields.form, {
        onSuccess: () => {
          fields.clear()
          showToast('done', t('account.changed'))
        },
        onError: (error) => {
          if (isRefusal(error, 'wrongCredentials')) fields.mark('old', 'oldWrong')
        },
      })
    return right
  }
  return (
    <Form label={t('account.change')} busy={change.isPending} onSubmit={submit}>
      <PasswordField label={t('account.oldPassword')} maxLength={12} inputMode="numeric" {...fields.bind('old')} />
      <NewPassword label={t('account.newPassword')} first={fields.bind('password')} again={fields.bind('again')} />
      <Button type="submit" size="large" wide busy={change.isPending}>
        {t('account.change')}
      </Button>
      <Link css={buttonStyle} data-look="quiet" to={`${shopAccountPath}?by=code`}>
        {t('account.forgotten')}
      </Link>
    </Form>
  )
}

const kind = 'POST /p/shop/sendCode'

/** User name and password, set for the first time or anew, with a code. */
const SetForm = ({ shop: { username }, user }: { shop: OwnShop; user: UserInfo }) => {
  const t = useText('opening')
  const client = useQueryClient()
  const fields = useAccountFields({ username: username ?? '', password: '', again: '', code: '' })
  const send = useCommand(kind, { onSuccess: () => noteCodeSent(kind) })
  const save = useMutation<null, Error, Pick<AccountFields, 'username' | 'password' | 'code'>>({
    mutationFn: async ({ username: name, password, code }) =>
      api('POST /p/shop/saveUsernameAndPassword', {
        body: { username: name, password: await packPassword(password), code: code.trim() },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownShopQuery.queryKey }),
  })
  const submit = () => {
    const right = fields.isRight()
    if (right)
      save.mutate(fields.form, {
        onSuccess: () => {
          fields.clear()
          showToast('done', t('account.saved'))
        },
        onError: (error) => {
          if (isRefusal(error, 'userNameTaken')) fields.mark('username', 'taken')
          if (isRefusal(error, 'wrongSmsCode')) fields.mark('code', 'codeWrong')
        },
      })
    return right
  }
  return (
    <Form label={t(username === null ? 'account.set' : 'account.setAgain')} busy={save.isPending} onSubmit={submit}>
      <TextField
        label={t('account.userName')}
        hint={t('account.userNameRule')}
        maxLength={limits.userName.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.bind('username')}
      />
      <NewPassword label={t('account.password')} first={fields.bind('password')} again={fields.bind('again')} />
      <Text tone="quiet" size="note">
        {t('account.codeGoesTo', { mobile: user.mobile })}
      </Text>
      <TimedCodeField
        kind={kind}
        sentTo={user.mobile}
        busy={send.isPending}
        onAsk={() => send.mutate({ body: { shopAccount: 1 } })}
        {...fields.bind('code')}
      />
      <Button type="submit" size="large" wide busy={save.isPending}>
        {t('account.save')}
      </Button>
      {username !== null && (
        <Link css={buttonStyle} data-look="quiet" to={shopAccountPath}>
          {t('account.remembered')}
        </Link>
      )}
    </Form>
  )
}

const NotYet = ({ shop }: { shop: OwnShop | null }) => {
  const t = useText('opening')
  const why = !shop ? 'none' : statusOf(shop) === 'refused' ? 'refused' : 'reviewing'
  return (
    <Stack gap={16} pad="16px 0 0">
      <section css={statePanel}>
        <div>
          <div data-part="state">
            <h2>{t(`account.${why}`)}</h2>
            <p>{t('account.about')}</p>
          </div>
          <Link css={buttonStyle} to={ownShopPath}>
            {t(why === 'reviewing' ? 'account.toState' : 'account.toOpen')}
          </Link>
        </div>
      </section>
      <OpeningWay />
    </Stack>
  )
}

const waiting = (
  <Stack gap={16} pad="16px 0 0">
    <Skeleton height={140} />
    <Skeleton height={420} />
  </Stack>
)

/** S6.4: the account of the seller platform, which an approved shop has. */
const ShopAccount = ({ shop, user }: { shop: OwnShop; user: UserInfo }) => {
  const t = useText('opening')
  const [search] = useSearchParams()
  const { username } = shop
  const byCode = username === null || search.get('by') === 'code'
  const title = username === null ? 'account.set' : byCode ? 'account.setAgain' : 'account.change'
  return (
    <Stack gap={16} pad="16px 0 0">
      <Row as="section" gap={24} justify="between" pad="20px 24px" ground="ruled">
        <Stack gap={12}>
          <Text tone="quiet">{t('account.about')}</Text>
          <Facts
            facts={[
              { name: t('account.shop'), value: shop.shopName },
              { name: t('account.userName'), value: username },
            ]}
          />
        </Stack>
        <SellerLink />
      </Row>
      <Panel title={t(title)}>
        <div style={{ maxWidth: 460 }}>{byCode ? <SetForm shop={shop} user={user} /> : <ChangeForm />}</div>
      </Panel>
    </Stack>
  )
}

/** S2.20 */
export const Screen = () => {
  const t = useText('opening')
  const user = useQuery({ ...userQuery, enabled: useLoggedIn() })
  return (
    <>
      <PageTitle text={t('account.title')} />
      <Loaded of={together(useOwnShop(), user)} waiting={waiting}>
        {([shop, person]) =>
          shop && isApproved(shop) ? <ShopAccount shop={shop} user={person} /> : <NotYet shop={shop} />
        }
      </Loaded>
    </>
  )
}
