/** The URL of a list without an open entry: the layout shows the list, and nothing is beside it. */
export default function ListOnly() {
  return null;
}
