import type { ESLint, Rule } from 'eslint';

/** The compiler trusts an `as` or `!`, so a comment beside it gives the reason. */
const reasonedAssertion: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'An `as` or `!` has its reason in a comment.' },
    messages: {
      missing:
        'Say in a comment on this or the line above what makes this assertion true, or prove it in code.',
    },
    schema: [],
  },
  create(context) {
    const commented = commentedLines(context);
    const check = (node: Rule.Node): void => {
      if (!linesOf(node).some((line) => commented.has(line)))
        context.report({ node, messageId: 'missing' });
    };
    return {
      TSNonNullExpression: check,
      'TSAsExpression[typeAnnotation.typeName.name!="const"]': check,
    };
  },
};

/** Lint rules of this project that no package provides. */
export const projectRules: ESLint.Plugin = { rules: { 'reasoned-assertion': reasonedAssertion } };

function commentedLines({ sourceCode }: Rule.RuleContext): ReadonlySet<number | undefined> {
  const comments = sourceCode.getAllComments();
  return new Set(
    comments.flatMap(({ loc }) => (loc ? [loc.start.line, loc.end.line, loc.end.line + 1] : [])),
  );
}

function linesOf(node: Rule.Node): readonly (number | undefined)[] {
  return [statementOf(node).loc?.start.line, node.loc?.start.line, node.loc?.end.line];
}

function statementOf(node: Rule.Node): Rule.Node {
  const isStatement = /Statement$|Declaration$/.test(node.type);
  return isStatement || node.parent === null ? node : statementOf(node.parent);
}
