const rules = `
body {
  display: flex;
  flex-direction: column;
}
demo-bar {
  order: -1;
  background: var(--cobalt-wash);
  color: var(--ink2);
  font: 12px/18px var(--sans);
  > aside {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    width: min(var(--page), 100% - var(--gutter));
    min-height: 36px;
    margin-inline: auto;
    padding-block: 4px;
    > p {
      flex: 1 0 auto;
    }
    > [role='status'] {
      min-width: 11em;
    }
  }
  b {
    padding: 1px 5px;
    border: 1px solid;
    border-radius: 2px;
    color: var(--cobalt);
  }
  small {
    color: var(--ink3);
  }
  [role='group'] {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
  }
  :is(a, button) {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-width: 24px;
    min-height: 26px;
    white-space: nowrap;
    color: var(--cobalt);
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  button {
    justify-content: center;
    padding: 0 7px;
    border: 1px solid var(--line-strong);
    border-radius: 4px;
    background: var(--surface);
    &:hover {
      border-color: var(--cobalt);
    }
  }
  aside > button {
    padding: 0;
    border: 0;
    background: none;
    font-size: 18px;
  }
  html:lang(zh) & a[lang='zh'],
  html:lang(en) & a[lang='en'] {
    color: inherit;
    font-weight: 600;
  }
  @media print {
    display: none;
  }
}`

export const style = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}
