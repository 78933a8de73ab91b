const matches = (operation, word) =>
  [operation.get('path'), operation.get('method'), operation.getIn(['operation', 'summary'])].some((text) =>
    String(text ?? '')
      .toLowerCase()
      .includes(word),
  )

/** Groups say how many calls they have; a filter looks at paths and summaries as well, and opens what it finds. */
export const groups = () => ({
  fn: {
    opsFilter: (all, phrase) => {
      const word = phrase.trim().toLowerCase()
      return all
        .map((group, tag) =>
          tag.toLowerCase().includes(word)
            ? group
            : group.update('operations', (calls) => calls.filter((call) => matches(call, word))),
        )
        .filter((group) => group.get('operations').size > 0)
    },
  },
  statePlugins: {
    layout: {
      wrapSelectors: {
        isShown:
          (original, { layoutSelectors }) =>
          (_state, thing, byDefault) => {
            const filter = layoutSelectors.currentFilter()
            const isFiltered = thing[0] === 'operations-tag' && typeof filter === 'string' && filter !== ''
            return original(thing, byDefault || isFiltered)
          },
      },
    },
  },
  wrapComponents: {
    OperationTag:
      (Original, { React }) =>
      (props) =>
        React.createElement(
          'div',
          { className: 'counted', style: { '--count': `"${props.tagObj.get('operations').size}"` } },
          React.createElement(Original, props),
        ),
  },
})
