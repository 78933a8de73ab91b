/** The commands of git that a release needs, in a folder. */
export const repositoryIn = (root, run) => {
  const git = (...args) => run('git', args, { cwd: root }).trim()
  return {
    isClean: () => git('status', '--porcelain') === '',
    hasTag: (tag) => git('tag', '--list', tag) !== '',
    /** Of the host that it was cloned from. */
    address: () => git('remote') && git('remote', 'get-url', git('remote').split('\n')[0]),
    /** It was clean before: what is there now was made since. */
    undo: () => {
      git('restore', '--staged', '--worktree', '.')
      git('clean', '-d', '--force')
    },
    commit: (message, tag, notes) => {
      git('add', '--all')
      git('commit', '--message', message)
      git('tag', '--annotate', tag, '--message', notes)
    },
  }
}
