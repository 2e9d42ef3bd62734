/** The JSON attached under a name to a PDF that we made ourselves. */
export async function readAttachedJson(pdf: Uint8Array, name: string): Promise<object> {
  const { PDF } = await import('@libpdf/core'); // large, and rarely needed
  const bytes = (await PDF.load(pdf)).attachments.get(name);
  if (!bytes) throw new Error(`the PDF has no attachment ${name}`);
  const content: unknown = JSON.parse(Buffer.from(bytes).toString());
  if (typeof content !== 'object' || content === null) throw new Error(`${name} is not an object`);
  return content;
}
