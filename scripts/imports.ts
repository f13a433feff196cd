import ts from "typescript"

/** One import found in a source file. */
export interface Import {
  /** What is between the quotes. */
  readonly specifier: string
  /** Whether only types come in, so that nothing is left of it when the program runs. */
  readonly typeOnly: boolean
}

/**
 * Everything a TypeScript source imports: `import`, `export … from`, `import()`, `require()`, and types by
 * `import("…")`. Read from the syntax tree, so imports in comments and strings do not count.
 */
export function importsOf(file: string, text: string): readonly Import[] {
  const name = `${file}\0${text}`
  let imports = known.get(name)
  if (!imports) known.set(name, (imports = readImports(file, text)))
  return imports
}

/** What was read already: several checks ask for the same files. */
const known = new Map<string, readonly Import[]>()

function readImports(file: string, text: string): readonly Import[] {
  const found: Import[] = []
  if (file.endsWith(".json")) return found
  const pending: ts.Node[] = [ts.createSourceFile(file, text, ts.ScriptTarget.Latest)]
  for (let node = pending.pop(); node; node = pending.pop()) {
    const one = importAt(node)
    if (one) found.push(one)
    ts.forEachChild(node, (child) => void pending.push(child))
  }
  return found
}

function importAt(node: ts.Node): Import | undefined {
  if (ts.isImportDeclaration(node)) return importFrom(node.moduleSpecifier, isTypeImport(node.importClause))
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return importFrom(node.moduleSpecifier, node.isTypeOnly || onlyTypes(node.exportClause))
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return importFrom(node.argument.literal, true)
  }
  if (ts.isCallExpression(node) && isImportCall(node.expression) && node.arguments[0]) {
    return importFrom(node.arguments[0], false)
  }
  return undefined
}

function importFrom(specifier: ts.Node, typeOnly: boolean): Import | undefined {
  return ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, typeOnly } : undefined
}

function isImportCall(called: ts.Expression): boolean {
  return called.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(called) && called.text === "require")
}

function isTypeImport(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  return !clause.name && onlyTypes(clause.namedBindings)
}

function onlyTypes(names: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean {
  if (!names || !(ts.isNamedImports(names) || ts.isNamedExports(names))) return false
  const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = names.elements
  return elements.length > 0 && elements.every((element) => element.isTypeOnly)
}
